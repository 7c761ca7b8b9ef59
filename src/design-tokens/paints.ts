import {
  colours,
  type Ground,
  gradients,
  grounds,
  textGradientsOnDark,
  textGradientsOnLight,
} from './tokens.ts';

export type FlatColour = keyof typeof colours;
export type Gradient = keyof typeof gradients;

/** What text is painted with: a CSS image, and a flat colour for where no image can be shown. */
export interface TextGradient {
  image: string;
  fallback: string;
}

/** Flat black as an image: text that is filled with an image would be invisible without one. */
const black: TextGradient = {
  image: `linear-gradient(${colours.black}, ${colours.black})`,
  fallback: colours.black,
};

export function listColours(): FlatColour[] {
  return Object.keys(colours) as FlatColour[];
}

export function listGradients(): Gradient[] {
  return Object.keys(gradients) as Gradient[];
}

export function listGrounds(): Ground[] {
  return Object.keys(grounds) as Ground[];
}

/** The colour of text on a ground, unless it is given another. */
export function getGroundText(ground: Ground): FlatColour {
  if (grounds[ground] === 'dark') return 'white';
  return isOrange(ground) ? 'black' : 'dark';
}

/** What a gradient becomes when it colours text on a ground. On orange, only black can be read. */
export function getTextGradient(gradient: Gradient, ground: Ground): TextGradient {
  if (isOrange(ground)) return black;
  return (grounds[ground] === 'dark' ? textGradientsOnDark : textGradientsOnLight)[gradient];
}

/** The CSS colour or image that a ground is painted with; `none` lets the page's white through. */
export function getGroundPaint(ground: Ground): string {
  if (ground === 'none') return colours.white;
  return ground in gradients ? gradients[ground as Gradient] : colours[ground as FlatColour];
}

/** The CSS colour or image that text of a colour is painted with on a ground. */
export function getTextPaint(colour: FlatColour | Gradient, ground: Ground): string {
  return colour in colours
    ? colours[colour as FlatColour]
    : getTextGradient(colour as Gradient, ground).image;
}

function isOrange(ground: Ground): boolean {
  return ground.includes('orange');
}
