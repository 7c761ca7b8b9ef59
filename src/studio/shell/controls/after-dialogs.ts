/**
 * Does something once no window is open over the work any more, and the focus has come back from there: put elsewhere before,
 * it would be taken away again.
 */
export function afterDialogs(work: () => void): void {
  requestAnimationFrame(() => {
    const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    if (isOpen) afterDialogs(work);
    else requestAnimationFrame(work);
  });
}
