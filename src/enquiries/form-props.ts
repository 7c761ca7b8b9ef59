/** What became of an enquiry, on the page its form stands on. */
export interface EnquiryAnswer {
  /** Which of the page's forms it was sent with. */
  formId: string;
  /** Accepted, with no success page to go on to. */
  isSent: boolean;
  /** What was typed, by field name; only in HTML, since the client still has it. */
  values: Readonly<Record<string, string>>;
  /** The products that were ticked, by their keys; only in HTML likewise. */
  samples?: readonly string[];
  /** Dictionary keys by the field's error key; an error of the form as a whole is under `form`. */
  errors: Readonly<Record<string, string>>;
  /** Still being sent. Only samples stay in this state. */
  isSending?: boolean;
}

/** What the forms of a page need to know about the site. */
interface FormSettings {
  /** The retailers that published content names, suggested as a wholesaler or distributor. */
  retailers: readonly string[];
  /** The public key of the captcha, if one is configured. */
  captchaSiteKey?: string;
}

/** What a form reads of the page it stands on. */
export interface FormPageProps {
  /** The path of the page. */
  uri?: string | undefined;
  forms?: FormSettings | undefined;
  enquiry?: EnquiryAnswer | undefined;
  /** The news that the visitor has loaded by now, which the answer to the form leaves as they are. */
  news?: object | undefined;
}
