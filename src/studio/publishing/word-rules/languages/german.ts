import type { LanguageRules } from '../patterns.ts';

const plants = '(Hafer|Soja|Mandel|Reis|Erbsen|Hanf|Cashew|Haselnuss|Dinkel|Lupinen|Pflanzen)';
const vegan = '(vegan|pflanzlich|pflanzenbasiert|milchfrei)*';
const dairy = '(Milch|Käse|Butter|Sahne|Rahm|Joghurt|Jogurt|Quark|Mozzarella|Feta|Schmand)*';
const meat =
  '(Steak|Hähnchen|Huhn|Hühnchen|Hühner|Rind|Schwein|Kalb|Kalbs|Pute|Puten|Ente|Enten|Gans|Gänse|Lamm|Speck|Bacon|Leber|Rippchen)*';
const nutrient =
  '(Ballaststoff|Protein|Eiweiß|Eisen|Vitamin|Omega|Kalzium|Calcium|Mineralstoff|Magnesium|Zink)*';
const limited = '(Fett|Salz|Zucker|Kalorien|Cholesterin|Natrium)';
const body =
  '(Immun|Abwehr|Verdauung|Herz|Darm|Stoffwechsel|Cholesterin|Blutdruck|Blutzucker|Gesundheit|Knochen|Kreislauf)*';
const does = '(stärk|unterstütz|förder|schütz|senk|verbesser|kurbel)*';

/** `Kokosmilch` may be called so (Decision 2010/791/EU): no pattern finds it. `Ökologisch` is a legal word for organic. */
export const german: LanguageRules = {
  dairyNames: {
    finds: [`${plants}( )?${dairy}`, `${vegan} ${dairy}`],
    leaves: ['(* )?*(alternative|ersatz|aroma)*'],
  },
  meatNames: {
    finds: [
      `(vegan|pflanzlich|pflanzenbasiert|vegetarisch|fleischlos|fleischfrei)* ${meat}`,
      `(Erbsen|Soja|Pflanzen|Seitan|Tofu|Lupinen|Veggie)( )?${meat}`,
      `${meat} (aus|auf Basis von) (Erbsen|Soja|Pflanzen|Weizen|Tofu|Seitan|Hafer|Lupinen)*`,
    ],
  },
  nutritionClaims: {
    finds: [
      `(reich|arm) an (* )?(${nutrient}|${limited}*)`,
      `hohe* (Protein|Eiweiß|Ballaststoff|Vitamin)(gehalt|anteil)*`,
      '(Protein|Eiweiß|Ballaststoff|Vitamin|Eisen|Mineralstoff)(quelle|reich|haltig)*',
      `${limited}(arm|frei|reduziert)*`,
      `Quelle (für|von) (* )?${nutrient}`,
      '(ohne|kein*) (Zuckerzusatz|zugesetzte* Zucker|zugesetzte* Salz)',
      `*% weniger ${limited}`,
      '(viel|viele|voller|voll mit) (Protein|Eiweiß|Ballaststoff|Vitamin)*',
    ],
  },
  healthClaims: {
    finds: [
      'gesund(e|er|es|en|em)?|gesünder*|gesündeste*|gesundheitsfördernd*',
      `gut für (* )?${body}`,
      `${does} … ${body}`,
      `${body} … ${does}`,
      '(senk|verringer|mindert)* … Risiko',
      'Superfoods?|entschlack*|entgift*|Detox*|abnehmen|Schlankmacher',
    ],
    leaves: ['gesunde* Menschenverstand*'],
  },
  greenClaims: {
    finds: [
      'nachhaltig*',
      '(umwelt|klima|öko)( )?(freundlich|schonend|gerecht|bewusst|verträglich|neutral|positiv|kompensiert)*',
      'CO2 (neutral|frei|kompensiert)*',
      '(gut|besser|am besten) für (den |die |das |unsere |unseren )?(Umwelt|Klima|Planet|Planeten|Erde|Natur)',
      '(biologisch )?abbaubar*|kompostierbar*|Netto Null',
      'grün(e|er|es|en)? (Wahl|Alternative|Küche|Burger|Verpackung|Strom|Produkte?)',
      '(klein|gering|niedrig)* (ökologisch* |CO2 )?Fußabdruck*',
    ],
  },
};
