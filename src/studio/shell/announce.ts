let region: HTMLElement | undefined;

/** Says something to who listens: what has happened in answer to what they did. */
export function announce(message: string): void {
  region ??= makeRegion();
  const live = region;
  // The same words again are only said if there was something else between.
  live.textContent = '';
  requestAnimationFrame(() => {
    live.textContent = message;
  });
}

function makeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute('role', 'status');
  made.className = 'announcements';
  // What is outside of an open dialog is hidden from who listens, but for this.
  made.dataset.liveAnnouncer = 'true';
  document.body.append(made);
  return made;
}
