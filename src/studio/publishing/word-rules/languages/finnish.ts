import type { LanguageRules } from '../patterns.ts';

const vegan = '(vegaani(nen|s*)|kasvipohjai*|kasviperäi*|maidoto*)';
const dairy = '(maito|maido|juusto|kerma|kerm|jogurt|rahka|mozzarella|feta)*';
const plants = '(kaura|soija|manteli|riisi|herne|hamppu|cashew|pähkinä|kasvi|vegaani)';
const meat =
  '(kana(a|n|lla|sta|ksi)?|(broileri|naudan|nauda|sian|possun|kalkkuna|ankan|karitsan|pekoni|maksa)*)';
const nutrient = '(kuitu|kuidu|proteiini|rauta|rauda|vitamiini|kivennäisaine|kalsium|omega)*';
const limited = '(rasva|suola|sokeri|kalori|kolesteroli)';

/** `Kookosmaito` may be called so (Decision 2010/791/EU). `Voi` alone also means `can`: only its other forms are found. */
export const finnish: LanguageRules = {
  dairyNames: {
    finds: [
      `${plants}( )?${dairy}`,
      `${vegan} ${dairy}`,
      `(kaura|soija|kasvi|vegaani)voi(n|ta|lla|sta|ksi)?`,
      `${vegan} voi(n|ta|lla|sta|ksi)`,
    ],
  },
  meatNames: {
    finds: [
      `(vegaani(nen|s*)|kasvipohjai*|kasviperäi*|lihato*|lihatto*) ${meat}`,
      '(soija|herne|kasvi|härkäpapu|vege)(kana|broileri|pekoni)*',
    ],
  },
  nutritionClaims: {
    finds: [
      `${nutrient} (lähde|lähte)*`,
      `(runsaasti|paljon|vähän) (${nutrient}|${limited}*|tyydyttynyttä)`,
      '(runsas|kuitu|proteiini)(kuitu|proteiini|pitoi|rikas|rikka)*',
      `vähä${limited}*`,
      `${limited}(ton|tonta|ttoma*)`,
      `(ei|ilman) lisätty* (sokeri|suola)*`,
      `*% vähemmän ${limited}*`,
    ],
  },
  healthClaims: {
    finds: [
      'terveelli*|terveyshyö*|terveysvaikut*|terveyttä edist*',
      '(vahvista|paranta|tuke|edistä|laske|alenta|pienentä|suojaa)* … (vastustusky|immuun|suolisto|sydä|kolesteroli|verenpai|ruoansulat|riski|terveyttä)*',
      '(hyvä|hyväksi) (sydäme|suolisto|vatsa|terveyde)*',
      'superfood*|superruo*|laihdu*|hoikist*|detox*',
    ],
  },
  greenClaims: {
    finds: [
      'kestävästi|kestävämpi|kestävämmin|kestävän kehity*',
      'kestävä (valinta|ratkaisu|vaihtoehto|ruoka|burgeri|pakkaus)*',
      '(ympäristö|ilmasto|luonto|eko)(ystävälli|vastuulli|viisa|teko)*',
      '(hiili|ilmasto)(neutraali|positiivi|negatiivi)*|hiilivapa*',
      'ekologi*|biohajoav*|kompostoituv*|nettonolla*',
      '(hyvä|hyväksi|parempi) (planeet|ympäristö|ilmasto|luonno)*',
      'vihre(ä|ämpi|än) (valinta|vaihtoehto|energia)*',
      'pien* (hiili|ympäristö)jalanjäl*',
    ],
  },
};
