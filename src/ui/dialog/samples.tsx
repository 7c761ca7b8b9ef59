import type { Sample } from '#ui/sample.ts';
import type { DialogProps } from './dialog.tsx';

const props: DialogProps = {
  isOpen: true,
  onClose: () => undefined,
  title: 'Cookie preferences',
  closeLabel: 'Close',
  children: <p>This site sets no cookies, so there is nothing to choose here.</p>,
};

export const samples: readonly Sample<DialogProps>[] = [
  { name: 'Open', description: 'Covers the page until it is closed.', hidden: true, props },
  {
    name: 'Closed',
    description: 'Nothing of it is on the page.',
    hidden: true,
    props: { ...props, isOpen: false },
  },
];
