import { type fontWeights, type maxWidths, spacing, textSizes } from '#design-tokens/tokens.ts';

/** The value lists that fields share (R3.9–R3.13, R9.2–R9.18). */
export const spacings = Object.keys(spacing) as (keyof typeof spacing)[];
export const sizes = textSizes;
export const weights = ['light', 'regular', 'medium', 'bold'] as const satisfies (keyof typeof fontWeights)[];
export const alignments = ['left', 'center', 'right'] as const;
export const widths = ['sm', 'md', 'lg', 'xl', 'full'] as const satisfies (keyof typeof maxWidths | 'full')[];
export const contentWidths = ['sm', 'md', 'lg', 'full'] as const;
export const imageSides = ['left', 'right'] as const;
export const imageOrders = ['first', 'last'] as const;
export const aspectRatios = ['1x1', '2x1', '3x1', '3x2', '4x3', '16x9'] as const;
/** The part of a picture that a crop keeps: an edge, or a corner for crops in either direction. */
export const focusAreas = [
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;
/** What one use of a picture may keep: also the middle, where the file keeps another area by default. */
export const ownFocuses = [...focusAreas, 'middle'] as const;
export const headingElements = ['none', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
export const decorShapes = ['dots', 'leaf', 'pod', 'swirl'] as const;

/** The days of a week. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The seasons that a menu is written for. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** The sectors that professional kitchens work in. */
export const sectors = ['schools', 'universities', 'healthcare', 'pubs'] as const;

/** The courses that recipes are for. */
export const courses = ['main', 'lunch', 'starter', 'side', 'breakfast'] as const;

/** The diets that products and recipes suit. */
export const diets = ['vegan', 'vegetarian', 'halal', 'kosher'] as const;

/** The 14 groups of allergens that must be declared, in the order of Annex II of Regulation (EU) No 1169/2011. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

/** The cereals and nuts that Annex II names, by what they are kinds of; the narrowest first. */
export const allergenKinds = {
  wheat: ['spelt', 'khorasan'],
  gluten: ['wheat', 'spelt', 'khorasan', 'rye', 'barley', 'oats'],
  nuts: ['almonds', 'hazelnuts', 'walnuts', 'cashews', 'pecans', 'brazil-nuts', 'pistachios', 'macadamias'],
} as const;

export type FocusArea = (typeof focusAreas)[number];
export type OwnFocus = (typeof ownFocuses)[number];

/** A group of allergens, whichever of its kinds is meant, or one of its kinds. */
export type Allergen = (typeof allergens)[number] | (typeof allergenKinds)['gluten' | 'nuts'][number];

/** An allergen and its kinds: all that is meant by its name. */
export function listMeant(allergen: Allergen): readonly Allergen[] {
  const kinds: Partial<Record<Allergen, readonly Allergen[]>> = allergenKinds;
  return [allergen, ...(kinds[allergen] ?? [])];
}

/** Everything that facts can name: the groups, each followed by its kinds. */
export const namedAllergens: readonly Allergen[] = allergens.flatMap((group): Allergen[] =>
  group === 'gluten' || group === 'nuts' ? [group, ...allergenKinds[group]] : [group],
);

/** What stands in the place of allergens where there are none: an empty list means that nobody has looked. */
export const noAllergens = 'none' as const;
