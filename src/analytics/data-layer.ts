/** The outcome of submitting a form. */
type FormOutcome = 'accepted' | 'rejected' | 'failed';

/** All events sent to analytics. None contains what a visitor typed, or who they are. */
export type AnalyticsEvent =
  | {
      event: 'virtualPageview';
      /** The page's URL without query and fragment, since a query may contain what somebody typed. */
      url: string;
      /** BCP 47 tag of the page's language. */
      language: string;
    }
  | {
      event: 'formSubmit';
      /** The form's name; its values are never sent. */
      form: string;
      outcome: FormOutcome;
    }
  | {
      event: 'videoPlay' | 'videoComplete';
      provider: 'file' | 'youtube' | 'vimeo';
      /** The film's name, as the page shows it. */
      title: string;
    };

/** The signals of Google's Consent Mode v2. Those for advertising are never granted, since the site has none. */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
} as const;

/**
 * Pushes an event to the data layer. Before consent nothing reads the data layer, and `loadContainer` clears it first,
 * so events from before consent are never sent.
 */
export function pushEvent(event: AnalyticsEvent): void {
  push(event);
}

/** Denies everything by default. Call it before anything is loaded that reads the consent state. */
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

/** Pushes an entry to the data layer, if it is usable: a blocker may have removed, replaced or frozen it. */
export function push(entry: unknown): void {
  guard(() => getDataLayer()?.push(entry));
}

/** Pushes a command as Google's `gtag` does: a command is recognised by being an `arguments` object. */
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
    // The data layer is frozen, or its getter throws. Nothing is measured then, as the blocker intends.
  }
}
