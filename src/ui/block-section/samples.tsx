import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { BlockSectionProps, CommonSettings } from './block-section.tsx';

export const docs: ComponentDocs = {
  description:
    'The frame of every block: a section with the paddings, ground, header and footer that all blocks share, or a plain container inside a box or folder.',
  avoidWhen: 'It is not a block: a component inside a block has no section of its own.',
  accessibility:
    'It adds no landmark, since the section has no name; headings give the page its outline. The anchor is the element’s id.',
};

const settings: CommonSettings = {
  hideContainer: false,
  paddingTop: 'xl',
  paddingBottom: 'xl',
  headerHeadlineHighlightColour: 'orange-gradient',
  headerWidth: 'lg',
  headerAlign: 'center',
  headerTextAlign: 'center',
  headerHeadlineSize: 'm48-d56',
  headerTextSize: 'm20-d24',
  itemsWidth: 'xl',
  itemsAlign: 'center',
  itemsHeadlineSize: 'm48-d56',
  itemsLeadSize: 'm24-d32',
  itemsTextSize: 'm20-d24',
  itemsLeadWeight: 'regular',
  footerButtons: [],
  footerWidth: 'lg',
  footerAlign: 'center',
  footerTextAlign: 'center',
  footerTextSize: 'm14-d14',
  footerCtaColour: 'orange-gradient',
};

export const samples: readonly Sample<BlockSectionProps>[] = [
  {
    name: 'Content alone',
    description: 'A section with room above and below.',
    props: { settings, children: <p>The block’s content.</p> },
  },
  {
    name: 'Header, content and footer',
    description: 'The common header and footer of a block, on a colour.',
    props: {
      settings: {
        ...settings,
        anchorId: 'sample',
        backgroundColour: 'emerald',
        headerHeadline: 'What is *in season*',
        footerButtons: [
          {
            text: 'See the range',
            link: '/en-gb/products',
            style: 'primary',
            openInNewWindow: false,
            disabled: false,
          },
        ],
      },
      children: <p>The block’s content.</p>,
    },
  },
  {
    name: 'Edge to edge',
    description: 'The content brings its own room at the sides.',
    props: { settings, isFullBleed: true, children: <p>From edge to edge.</p> },
  },
];
