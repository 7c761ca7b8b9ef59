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

/** The fill of text: a CSS image, and a flat colour where images cannot be used. */
export interface TextGradient {
  image: string;
  fallback: string;
}

/** Plain black as an image, since text that is filled with its background would be invisible without one. */
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

/** The default text colour on a background. */
export function getGroundText(ground: Ground): FlatColour {
  if (grounds[ground] === 'dark') return 'white';
  return isOrange(ground) ? 'black' : 'dark';
}

/** The variant of a gradient that is legible as text on a background. On orange only black is legible. */
export function getTextGradient(gradient: Gradient, ground: Ground): TextGradient {
  if (isOrange(ground)) return black;
  return (grounds[ground] === 'dark' ? textGradientsOnDark : textGradientsOnLight)[gradient];
}

/** The CSS colour or image of a background; `none` shows the page's white. */
export function getGroundPaint(ground: Ground): string {
  if (ground === 'none') return colours.white;
  return ground in gradients ? gradients[ground as Gradient] : colours[ground as FlatColour];
}

/** The CSS colour or image that fills text of a colour on a background. */
export function getTextPaint(colour: FlatColour | Gradient, ground: Ground): string {
  return colour in colours
    ? colours[colour as FlatColour]
    : getTextGradient(colour as Gradient, ground).image;
}

function isOrange(ground: Ground): boolean {
  return ground.includes('orange');
}
