import { DataTable } from '../parts/data-table.tsx';
import { FoundationSection } from './foundation-section.tsx';
import styles from './guidance-foundation.module.css';

/** A piece of advice, and what to do and not to do by it. */
interface Advice {
  id: string;
  heading: string;
  introduction: string;
  dos: readonly string[];
  donts: readonly string[];
}

const motion: readonly Advice[] = [
  {
    id: 'purpose',
    heading: 'It shows what happened',
    introduction: 'Motion leads the eye from what was pressed to what it did. Nothing moves to be looked at.',
    dos: [
      'Turn the arrow of what opens.',
      'Open a panel from where it was asked for.',
      'Let a filtered range follow the last one as a view transition, through changeView.',
    ],
    donts: ['Move text while somebody reads it.', 'Play, slide or pulse by itself without a way to stop it.'],
  },
  {
    id: 'reduced',
    heading: 'It is not needed',
    introduction:
      'Who asks for reduced motion gets every change at once: rules of the base style sheets end all transitions, so that no component has to remember.',
    dos: ['Transition colour, opacity, translate, scale and rotate.', 'Keep the focus where it was.'],
    donts: [
      'Say something by motion alone.',
      'Transition what lays out the page, other than a panel’s height.',
    ],
  },
];

const photography: readonly Advice[] = [
  {
    id: 'food',
    heading: 'The dish as it is served',
    introduction:
      'Somebody who cooks for a hundred decides by the plate: what it looks like, and how large it is.',
    dos: [
      'Show the whole dish, close, from the height of who eats it.',
      'Show what the recipe has in it, on the plates of a kitchen that would serve it.',
      'Use daylight from the side, and the colours of the food.',
    ],
    donts: [
      'Show an ingredient that the recipe has not: somebody may be allergic to it.',
      'Lay text over food. Decor may peep from behind a picture, never over it.',
      'Use a picture twice on a page.',
    ],
  },
  {
    id: 'files',
    heading: 'The file',
    introduction:
      'One original is cut to every size that a page needs, around the point that an editor marks.',
    dos: [
      'Upload the largest original there is, 2,200 px wide or more.',
      'Mark the dish as what must stay in view.',
      'Say in the description what is seen: “Sausages on mash, with peas and gravy”.',
    ],
    donts: [
      'Upload a picture with text in it: it is read by nobody’s screen reader, and in one language.',
      'Begin a description with “Picture of”.',
    ],
  },
];

const voice: readonly Advice[] = [
  {
    id: 'chef',
    heading: 'As one cook to another',
    introduction: 'Big food, few words. Whoever reads has eight minutes between deliveries.',
    dos: [
      'Say what it does for a kitchen: “Ready in eight minutes, from frozen”.',
      'Give figures with their unit: 80 g a portion, 12 g of protein.',
      'Write British English here, and in each language as it is written there.',
    ],
    donts: [
      'Explain the climate to somebody who asked for an order code.',
      'Use “delicious”, “game-changing” or an exclamation mark.',
      'Call what has no meat by the name of an animal where a market forbids it.',
    ],
  },
  {
    id: 'facts',
    heading: 'Only what is known',
    introduction: 'Somebody may be allergic, and somebody has to answer for a claim.',
    dos: [
      'Say contains, may contain, not an ingredient, or not known.',
      'Lead to the specification sheet where a buyer needs proof.',
    ],
    donts: [
      'Say “free from” where no test says so.',
      'Claim health or climate without the evidence beside it.',
    ],
  },
  {
    id: 'errors',
    heading: 'When something is wrong',
    introduction: 'What happened, then how to mend it, in one sentence each.',
    dos: [
      '“Enter an email address such as kitchen@example.com.”',
      'Name the button by what it does: “Send enquiry”.',
    ],
    donts: ['“Invalid input”, “Oops” or “Please”.', 'Blame whoever typed it.'],
  },
];

export const MotionFoundation = () => (
  <>
    <FoundationSection
      id="times"
      heading="Times"
      introduction="All of it slows down towards its end: ease-out."
    >
      <DataTable
        caption="Times"
        columns={['For', 'Milliseconds']}
        rows={[
          ['Colours and lines under the pointer', '160'],
          ['Filtered ranges that follow each other', '180'],
          ['Arrows and crosses that turn', '180'],
          ['Panels that open', '240'],
          ['Pictures that grow under the pointer', '320'],
        ].map((cells) => ({ id: cells[0] ?? '', cells }))}
      />
    </FoundationSection>
    <Guidance advice={motion} />
  </>
);
export const PhotographyFoundation = () => <Guidance advice={photography} />;
export const VoiceFoundation = () => <Guidance advice={voice} />;

function Guidance({ advice }: { advice: readonly Advice[] }) {
  return advice.map(({ id, heading, introduction, dos, donts }) => (
    <FoundationSection key={id} id={id} heading={heading} introduction={introduction}>
      <div className={styles.pair}>
        <List heading="Do" lines={dos} />
        <List heading="Don’t" lines={donts} />
      </div>
    </FoundationSection>
  ));
}

function List({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <div className={styles.list} data-kind={heading}>
      <h3 className="size-m18-d20 weight-bold">{heading}</h3>
      <ul className="size-m16-d18">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
