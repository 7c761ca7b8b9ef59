/** The words of accessibility findings. */
export const messages = {
  /** By axe rule, for the rules that a page of blocks can break; others use axe's own words. */
  rules: {
    'heading-order': {
      message: (text: string) => `The heading “${text}” skips a level.`,
      remedy: 'Give it the level below that of the heading before it.',
    },
    'empty-heading': {
      message: () => 'A heading is empty.',
      remedy: 'Write it, or clear the field.',
    },
    'link-name': {
      message: () => 'A link has no text.',
      remedy: 'Say in a few words where it leads, or add a text alternative to its picture.',
    },
    'button-name': {
      message: () => 'A button has no text.',
      remedy: 'Say in a word or two what it does.',
    },
    'image-alt': {
      message: () => 'A picture has no text alternative.',
      remedy: 'Describe what it shows, or mark it as decorative.',
    },
    'frame-title': {
      message: () => 'A film or map from another site has no title.',
      remedy: 'Give it a title: screen readers read it out.',
    },
    'link-in-text-block': {
      message: (text: string) => `The link “${text}” does not stand out from the text around it.`,
      remedy: 'Choose another colour for the text.',
    },
    'duplicate-id-aria': {
      message: () => 'Two places on the page have the same name.',
      remedy: 'Give each a different name.',
    },
  },
  broken: 'This block cannot be drawn.',
  brokenPage: 'This page cannot be drawn.',
  brokenRemedy: 'Change or remove it, and contact your technical team.',
  contrast: (text: string, ratio: string, needed: string) =>
    `“${text}” is hard to read: its contrast with the background is ${ratio}, but at least ${needed} is needed.`,
  contrastRemedy: 'Choose another colour for the text or its background.',
  onPicture: (text: string) => `“${text}” is in a colour you chose, on top of a picture.`,
  onPictureRemedy: 'Check that it can be read over the whole picture, on a phone and on a wide screen.',
  noFirstHeading: 'The page has no main heading.',
  noFirstHeadingRemedy: 'Start with a page header, or set the first headline to level h1.',
  tooWide: (word: string, heading: string, width: number) =>
    `“${word}” is wider than its line on a screen of ${width} px, in the heading “${heading}”.`,
  tooWideRemedy: 'Say it in shorter words, or choose a smaller size.',
  other: (help: string) => `${help}.`,
} as const;
