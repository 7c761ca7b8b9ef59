/** An error that keeps the site from starting and that the operator can fix. The message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Invalid settings: another attempt with the same ones is in vain. */
export class SettingsError extends StartError {}
