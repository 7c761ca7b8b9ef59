import type { LanguageRules } from '../patterns.ts';

const vegan = '(vegansk(a|t)?|växtbaserad(e)?|växtbaserat|plantbaserad(e)?|plantbaserat|mjölkfri(a|tt)?)';
const dairy =
  '(mjölk|ost|smör|grädde|grädd|yoghurt|gräddfil|kvarg|mozzarella|feta|cheddar)(en|et|n|ar|ens|sås)?';
const meat =
  '(kyckling|nötkött|fläsk|kalv|kalkon|anka|lamm|bacon|steak|lever|revben|entrecote)(en|et|n|ar|filé|bitar)?';
const nutrient = '(fiber|fibrer|protein|järn|vitamin|omega|kalcium|mineral|magnesium|zink)*';
const limited = '(fett|mättat fett|salt|socker|kalorier|kolesterol)';

/**
 * `Kokosmjölk` may be called so (Decision 2010/791/EU). `Ekologisk` is a legal word for organic. What is `hållbar` for some
 * days only keeps.
 */
export const swedish: LanguageRules = {
  dairyNames: {
    finds: [`(havre|soja|mandel|ris|ärt|hamp|cashew|nöt|växt)( )?${dairy}`, `${vegan} ${dairy}`],
  },
  meatNames: {
    finds: [
      `(${vegan}|vegetarisk(a|t)?|köttfri(a|tt)?) ${meat}`,
      '(soja|ärt|vego|vegan)( )?(kyckling|bacon|fläsk)*',
      `${meat} (av|på) (ärt|ärtor|soja|växter|tofu|seitan|vete)*`,
    ],
  },
  nutritionClaims: {
    finds: [
      `(rik|rika|rikt|fattig|fattiga|fattigt) på (* )?(${nutrient}|${limited})`,
      '(protein|fiber|vitamin|järn)(rik|rika|rikt|källa)',
      '(fett|socker|salt|kalori)(fri|fria|fritt|snål|snåla|snålt|reducera*)',
      '(låg|lågt|hög|högt) (fett|salt|socker|protein|fiber)(halt|innehåll)*',
      `källa till (* )?${nutrient}`,
      'utan tillsat(t|ta) (socker|salt)',
      `*% mindre ${limited}`,
      'mycket (protein|fiber|fibrer)|full av (vitaminer|fibrer|protein)',
    ],
  },
  healthClaims: {
    finds: [
      'hälsosam*|nyttig*|hälsofördel*',
      'bra för (hjärta*|magen|hälsan|tarm*|kroppen|figuren)',
      '(stärk|förbättr|främj|skydd|stöd)* … (immunförsvar|hjärta|mage|matsmältning|tarm)*',
      '(sänk|minsk)* … (kolesterol*|blodtryck*|blodsock*|risken för)',
      'supermat|superfood|gå ner i vikt|bantning*|detox*',
    ],
    leaves: ['nyttig* (tips|information|kunskap|länkar|råd)'],
  },
  greenClaims: {
    finds: [
      'hållbar(a|t|are|ast|aste)?',
      '(miljö|klimat|eko|natur)( )?(vänlig|smart|neutral|positiv|anpassa|kompensera)*',
      'koldioxid(neutral|fri)*|CO2 neutral*|nettonoll*',
      '(bra|bättre|bäst|snäll|snällare) (för|mot) (planeten|miljön|klimatet|naturen|jorden)',
      '(biologiskt )?nedbrytbar*|komposterbar*',
      'grön(t|a)? (val|energi|förpackning)|grönare val',
      '(litet|lågt|lägre|mindre) (klimat|miljö|koldioxid)avtryck',
    ],
    leaves: ['hållbar(a|t)? (i|till|minst|efter|fram)'],
  },
};
