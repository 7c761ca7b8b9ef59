let region: HTMLElement | undefined;

/** Announces a message to screen readers through a live region. */
export function announce(message: string): void {
  region ??= makeRegion();
  const live = region;
  // Clear first: a repeated message is only announced after a change.
  live.textContent = '';
  requestAnimationFrame(() => {
    live.textContent = message;
  });
}

function makeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute('role', 'status');
  made.className = 'announcements';
  // Exempt from the `aria-hidden` that React Aria puts on everything outside an open dialog.
  made.dataset.liveAnnouncer = 'true';
  document.body.append(made);
  return made;
}
