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

/** The states of Google's Consent Mode v2. This site asks for no advertising, so that none is ever granted. */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
} as const;

/**
 * Puts an event into the data layer. Before consent nothing reads it there, and `loadContainer` drops what stands in
 * it, so that nobody hears of what was done before.
 */
export function pushEvent(event: AnalyticsEvent): void {
  push(event);
}

/** Denies everything, before anything is loaded that might ask. */
export function pushConsentDefault(): void {
  pushCommand('consent', 'default', denied);
}

export function pushConsentUpdate(isAnalyticsAgreed: boolean): void {
  pushCommand('consent', 'update', {
    ...denied,
    analytics_storage: isAnalyticsAgreed ? 'granted' : 'denied',
  });
}

export function clearDataLayer(): void {
  guard(() => getDataLayer()?.splice(0));
}

/** Puts something into the data layer, if there is one: a blocker may have removed, replaced or frozen it. */
export function push(entry: unknown): void {
  guard(() => getDataLayer()?.push(entry));
}

/** As Google's `gtag` does it: its reader tells commands from events by their being an `arguments` object. */
function pushCommand(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be no command
  push(arguments);
}

function getDataLayer(): unknown[] | undefined {
  const page = window as { dataLayer?: unknown };
  page.dataLayer ??= [];
  return Array.isArray(page.dataLayer) ? page.dataLayer : undefined;
}

function guard(act: () => unknown): void {
  try {
    act();
  } catch {
    // Frozen, or behind a getter that throws: then nothing is measured, which is what the blocker is for.
  }
}
