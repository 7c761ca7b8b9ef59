/** The words of accessibility findings. */
export const words = {
  /** By axe rule, for the rules that a page of blocks can break; others use axe's own words. */
  rules: {
    'heading-order': {
      message: (text: string) => `The heading “${text}” skips a level.`,
      remedy: 'Give it the level below that of the heading before it.',
    },
    'empty-heading': {
      message: () => 'A heading has no words.',
      remedy: 'Write it, or clear the field.',
    },
    'link-name': {
      message: () => 'A link has no words.',
      remedy: 'Say in a few words where it leads, or give its picture a text alternative.',
    },
    'button-name': {
      message: () => 'A button has no words.',
      remedy: 'Say in a word or two what it does.',
    },
    'image-alt': {
      message: () => 'A picture has no text alternative.',
      remedy: 'Say what it shows, or that it only decorates.',
    },
    'frame-title': {
      message: () => 'A film or a map from elsewhere has no title.',
      remedy: 'Give it a title: screen readers read it out.',
    },
    'link-in-text-block': {
      message: (text: string) => `The link “${text}” does not stand out from the words around it.`,
      remedy: 'Choose another colour for the text.',
    },
    'duplicate-id-aria': {
      message: () => 'Two places on the page have the same name.',
      remedy: 'Give each a name of its own.',
    },
  },
  contrast: (text: string, ratio: string, needed: string) =>
    `“${text}” is hard to read: the contrast with what is behind it is ${ratio}, and ${needed} is needed.`,
  contrastRemedy: 'Choose another colour for the text, or for what is behind it.',
  onPicture: (text: string) => `“${text}” stands in a colour of your choice on a picture.`,
  onPictureRemedy: 'Look whether it can be read on all of the picture, on a phone and on a wide screen.',
  noFirstHeading: 'No heading names the page as a whole.',
  noFirstHeadingRemedy: 'Begin with a page header, or give its first headline the level h1.',
  other: (help: string) => `${help}.`,
} as const;
