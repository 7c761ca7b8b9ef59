/** What became of a form that was sent. */
type FormOutcome = 'accepted' | 'rejected' | 'failed';

/** Everything that is told to analytics. None of it holds what a visitor typed, or who they are. */
export type AnalyticsEvent =
  | {
      event: 'virtualPageview';
      /** The page's full address, without query and fragment: a query may hold what somebody typed. */
      url: string;
      /** BCP 47 tag of the page's language. */
      language: string;
    }
  | {
      event: 'formSubmit';
      /** The form's name, not what was entered. */
      form: string;
      outcome: FormOutcome;
    }
  | {
      event: 'videoPlay' | 'videoComplete';
      provider: 'file' | 'youtube' | 'vimeo';
      /** The film's name, as the page shows it. */
      title: string;
    };
