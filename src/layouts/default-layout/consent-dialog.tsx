import { useTranslate } from '#i18n/translator-context.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** The cookie preferences: that there is nothing to choose. */
export function ConsentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('consent.title')} closeLabel={t('consent.close')}>
      <p>{t('consent.nothingToChoose')}</p>
    </Dialog>
  );
}
