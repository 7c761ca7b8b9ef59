import type { LanguageRules } from '../patterns.ts';

const vegan = '(vegan|veganistische?|plantaardige?|zuivelvrije?)';
const dairy = '(melk|kaas|boter|room|slagroom|yoghurt|mozzarella|feta|kwark|cheddar)*';
const meat =
  '(steak*|biefstuk*|kip*|rund*|varken*|kalf*|kalkoen*|eend|lam|lamsvlees|bacon|spek*|lever|ribbetjes|drumstick*)';
const nutrient = '(vezel|eiwit|proteïne|ijzer|vitamine|vitamines|omega|calcium|mineralen|magnesium|zink)*';
const limited = '(vet|verzadigd vet|zout|suiker|calorie|cholesterol)';
const earth = '(planeet|milieu|klimaat|aarde|natuur)';

/** `Kokosmelk` and `pindakaas` may be called so (Decision 2010/791/EU): no pattern finds them. */
export const dutch: LanguageRules = {
  dairyNames: {
    finds: [
      `(haver|soja|amandel|rijst|erwten|hennep|cashew|noten|hazelnoot|planten)( )?${dairy}`,
      `${vegan} ${dairy}`,
    ],
    leaves: ['(* )?*(alternatief|alternatieven|vervanger|vervangers)'],
  },
  meatNames: {
    finds: [
      `(${vegan}|vegetarische?|vega|vleesvrije?|vleesloze) ${meat}`,
      '(soja|erwten|tofu|vega)(kip|steak|spek|bacon)*',
      `${meat} (van|op basis van) (erwten|soja|planten|tofu|seitan|tarwe)`,
    ],
  },
  nutritionClaims: {
    finds: [
      `(rijk|arm|laag|hoog) (aan|in) (* )?(${nutrient}|${limited}*)`,
      `bron van (* )?${nutrient}`,
      '(eiwit|vezel|vitamine|proteïne)(rijke?|bron)',
      '(vet|suiker|zout|calorie|cholesterol)(arme?|vrije?|loos|loze)',
      '(zonder|geen) toegevoegde? (suiker|zout)*',
      `(weinig|bomvol|*% minder) (${limited}*|${nutrient})`,
      '(veel|vol) (eiwit|vezels|vitamine)*',
    ],
  },
  healthClaims: {
    finds: [
      'gezonde?|gezonder|gezonderen?|gezondste|gezondheidsvoorde*',
      '(goed|beter) voor (je |uw |de |het )?(hart*|darmen|gezondheid|spijsvertering|lijf|lijn|weerstand|botten)',
      '(versterk|verhoog|stimuleer|ondersteun|bevorder|verbeter|bescherm)* … (weerstand|immuun*|afweer|spijsvertering|hart|darm*)',
      '(verlaag|verlagen|verlagend|verminder)* … (cholesterol*|bloeddruk|bloedsuiker|risico|kans op)',
      'superfoods?|afslank*|afvallen|detox*',
    ],
    leaves: ['gezonde? (verstand|boerenverstand)'],
  },
  greenClaims: {
    finds: [
      'duurzaam|duurzame|duurzamer|duurzamere|duurzaamste?',
      '(milieu|klimaat|eco|natuur|planeet)( )?(vriendelijk|bewust|neutraal|neutrale|positief|positieve|proof|bestendig)*',
      '(CO2|koolstof) (neutraal|neutrale|vrije?)',
      `(goed|beter|best|lief) voor (de |het |onze )?${earth}`,
      'ecologische?|(biologisch )?afbreekba(ar|re)|composteerba(ar|re)',
      'groene (keuze|energie|burger|keuken|verpakking)',
      '(kleine|lage|kleinere|lagere) (ecologische |CO2 )?voetafdruk',
    ],
  },
};
