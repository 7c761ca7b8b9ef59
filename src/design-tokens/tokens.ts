/**
 * The design tokens: the single source of the custom properties and classes in `tokens.css`, which `npm run generate`
 * writes, of the options that editors choose from, and of the foundations pages (R9.2–R9.18).
 */

/** Flat colours by the names that editors see. `cream` is the off-white that alternates with white. */
export const colours = {
  dark: '#222222',
  light: '#FFFFFF',
  white: '#FFFFFF',
  black: '#000000',
  orange: '#EA771C',
  'brand-orange': '#FF7B00',
  blue: '#3B455B',
  emerald: '#115E6B',
  cream: '#FBF5EA',
} as const;

/** Gradients as CSS images; the stops are those of R9.3 and R9.4, in order. */
export const gradients = {
  'orange-gradient': 'linear-gradient(135deg, #F4AF2D, #FF7B00, #EA771C, #E3530F)',
  'blue-gradient': 'linear-gradient(135deg, #3B455B, #115E6B, #2894A1)',
} as const;

/**
 * The gradients as text on a light background. The orange stops of R9.3 only reach 1.9:1 on white, so text uses the
 * dark end of the same hue, at 3.8:1 to 5.2:1 (WCAG 1.4.3, large text).
 */
export const textGradientsOnLight = {
  'orange-gradient': { image: 'linear-gradient(100deg, #E3530F, #C2410C)', fallback: '#D24A0E' },
  'blue-gradient': { image: 'linear-gradient(100deg, #3B455B, #115E6B)', fallback: '#115E6B' },
} as const;

/** The gradients as text on a dark background: the light end of the hue. */
export const textGradientsOnDark = {
  'orange-gradient': { image: 'linear-gradient(100deg, #F4AF2D, #FF9A2E)', fallback: '#F4AF2D' },
  'blue-gradient': { image: 'linear-gradient(100deg, #A8DDE4, #D9F1F4)', fallback: '#A8DDE4' },
} as const;

/** The backgrounds, and whether each is light or dark, which decides the colour of text on it. */
export const grounds = {
  none: 'light',
  white: 'light',
  light: 'light',
  cream: 'light',
  orange: 'light',
  'brand-orange': 'light',
  'orange-gradient': 'light',
  dark: 'dark',
  black: 'dark',
  blue: 'dark',
  emerald: 'dark',
  'blue-gradient': 'dark',
} as const satisfies Record<string, 'light' | 'dark'>;

/** Paddings in pixels, by the names that editors see. */
export const spacing = { none: 0, xs: 8, sm: 16, md: 24, lg: 32, xl: 40 } as const;

/** The vertical padding of blocks unless an editor chooses another; the design system calls it DEFAULT. */
export const defaultSpacing = 'xl' satisfies keyof typeof spacing;

/** Maximum widths of content, in pixels. */
export const maxWidths = { sm: 620, md: 840, lg: 1060, xl: 1280, container: 1440 } as const;

/** Breakpoints: minimum viewport widths, in pixels. */
export const breakpoints = { tablet: 768, desktop: 1024, wide: 1280 } as const;

/** Font sizes in pixels. */
export const textSizesInPixels = [14, 16, 18, 20, 24, 32, 40, 48, 56, 64, 72, 80] as const;

/**
 * Font sizes that name both mobile and desktop: `m48-d80` is 48 px below 768 px, 80 px from 1024 px, and fluid in
 * between.
 */
export const textSizes = [
  'm14-d14',
  'm14-d16',
  'm16-d16',
  'm16-d18',
  'm16-d20',
  'm18-d18',
  'm18-d20',
  'm18-d24',
  'm20-d20',
  'm20-d24',
  'm24-d24',
  'm24-d32',
  'm24-d40',
  'm24-d48',
  'm32-d32',
  'm32-d40',
  'm32-d48',
  'm40-d48',
  'm40-d56',
  'm40-d64',
  'm48-d56',
  'm48-d64',
  'm48-d72',
  'm48-d80',
] as const;

/** Font weights; `bold` is also that of emphasised text. */
export const fontWeights = { light: 300, regular: 400, medium: 500, bold: 600 } as const;

export const cornerRadii = { sm: 12, md: 24, lg: 32, pill: 999 } as const;

export type TextSize = (typeof textSizes)[number];
export type Ground = keyof typeof grounds;
