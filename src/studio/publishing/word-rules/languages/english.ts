import type { LanguageRules } from '../patterns.ts';

const plants = '(oat|soy|soya|almond|rice|pea|hemp|cashew|hazelnut|nut)';
const vegan = '(vegan|plant based|dairy free|non dairy)';
const dairy = '(milk|cheese|cream|yoghurt|yogurt|kefir|buttermilk|cheddar|mozzarella|feta|parmesan)s?';
const nutrients =
  '(fibre|fiber|protein|iron|vitamin*|omega|calcium|minerals|potassium|magnesium|zinc|nutrients)s?';
const limited = '(fat|saturated fat|saturates|salt|sodium|sugar|calorie|cholesterol|energy)s?';
const body = '(heart|gut|health|bones|skin|brain|immun*|digesti*|metabolism|muscles|body)';
const earth = '(planet|environment|climate|earth|nature)';

/** Coconut milk, and butters of nuts, may be called so (Decision 2010/791/EU): no pattern finds them. */
export const english: LanguageRules = {
  dairyNames: {
    finds: [`${plants} ${dairy}`, `(oat|soy|soya|pea) butter`, `${vegan} (${dairy}|butter)`],
    leaves: [`${vegan} (milk|cheese|cream|butter|yoghurt|yogurt) (alternative|substitute|replacer)s?`],
  },
  nutritionClaims: {
    finds: [
      `sources? of (* )?${nutrients}`,
      `(high|rich|low) in (* )?(${nutrients}|${limited})`,
      `(high|low|reduced) (${nutrients}|${limited}|carb)`,
      `(packed|loaded|bursting) with (* )?${nutrients}`,
      `full of (* )?${nutrients}`,
      `${nutrients} (rich|packed)`,
      `(no|without) added (sugar|salt)s?`,
      `(fat|sugar|salt|sodium|cholesterol|calorie) free`,
      `*% (less|fewer|lower|reduced) (in )?${limited}`,
    ],
  },
  healthClaims: {
    finds: [
      'healthy|healthier|healthiest|healthily|health benefits?',
      `(good|great|better) for (your |the )?${body}`,
      '(lower|reduc|cut)(s|e|es|ing)? … (cholesterol|blood pressure|blood sugar|risk of)',
      `(boost|strengthen|support|protect|improv)(s|e|es|ing)? … ${body}`,
      '(prevent|cure|heal|treat)(s|ing)? … (diseases?|cancer|diabetes|illness)',
      'superfoods?|detox*|weight loss|slimming|(lose|losing) weight',
    ],
    leaves: [
      '(healthy|healthier) (appetites?|number|margins?|profits?|competition|debate)',
      'support* … health service',
    ],
  },
  greenClaims: {
    finds: [
      'sustainable|sustainably',
      '(eco|environmentally|planet|climate|earth|nature|ocean) (friendly|conscious|safe|sound|positive|smart|kind)',
      `(good|better|best|kind|kinder|gentle) (for|to|on) (the |our )?${earth}`,
      'sav(e|es|ing) the planet',
      '(carbon|climate|CO2) (neutral|positive|negative|free|compensated)',
      'net zero|(zero|low) (carbon|emission|impact)s?',
      '(low|lower|small|smaller) (carbon |environmental )?footprint',
      'biodegradable|compostable|ecological*',
      '(green|greener|greenest) (choice|option|alternative|burger|packaging|energy|company|brand|product)s?',
    ],
  },
};
