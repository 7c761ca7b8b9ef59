/**
 * Runs `work` once no dialog is open and the focus has been restored: a focus set earlier would be
 * overwritten by that.
 */
export function afterDialogs(work: () => void): void {
  requestAnimationFrame(() => {
    const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    if (isOpen) afterDialogs(work);
    else requestAnimationFrame(work);
  });
}
