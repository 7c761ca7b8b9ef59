/** The outcome of an enquiry, shown on the page of its form. */
export interface EnquiryAnswer {
  /** Which of the page's forms it was sent with. */
  formId: string;
  /** It was accepted, and there is no success page to redirect to. */
  isSent: boolean;
  /** What was typed, by field name. Only in HTML: Inertia's client still has it. */
  values: Readonly<Record<string, string>>;
  /** The keys of the products that were ticked. Also only in HTML. */
  samples?: readonly string[];
  /** Dictionary keys by the field's error key; an error of the form as a whole is under `form`. */
  errors: Readonly<Record<string, string>>;
  /** Still being sent. Set only by the design system's samples. */
  isSending?: boolean;
}

/** Site-wide settings that forms need. */
interface FormSettings {
  /** Retailers named in published content, suggested as a wholesaler or distributor. */
  retailers: readonly string[];
  /** The public key of the captcha, if one is configured. */
  captchaSiteKey?: string;
}

/** The page props that a form reads. */
export interface FormPageProps {
  /** The path of the page. */
  uri?: string | undefined;
  forms?: FormSettings | undefined;
  enquiry?: EnquiryAnswer | undefined;
  /** The news loaded so far, which the response to the form preserves. */
  news?: object | undefined;
}
