import type { LanguageRules } from '../patterns.ts';

const vegan = '(végéta(l|le|ux|les)|vegan*|végan*)';
const dairy = '(lait|crème|beurre|fromage|yaourt|yoghourt|mozzarella|feta|parmesan|cheddar)s?';
const plants = '(avoine|soja|riz|pois|chanvre|cajou|noisette|épeautre|tournesol|amande)s?';
const meat =
  '(steak|poulet|bœuf|boeuf|porc|veau|dinde|canard|agneau|volaille|bacon|lard|lardon|foie|côtelette|entrecôte)s?';
const nutrient = '(fibre|protéine|fer|vitamine|oméga|calcium|minéraux|magnésium|zinc)s?';
const limited = '(sucre|sel|graisse|matières? grasse|calorie|cholestérol|sodium)s?';
const earth = '(planète|environnement|climat|nature)';

/**
 * `Lait de coco` and `lait d’amande` may be called so (Decision 2010/791/EU). The French decrees on names of meat were
 * annulled (Conseil d’État, 28 January 2025, after C-438/23), and never held in Belgium.
 */
export const french: LanguageRules = {
  dairyNames: {
    finds: [`${dairy} ${vegan}`, `${dairy} (de |d')${plants}`],
    leaves: ["lait (de coco|d'amandes?)", 'beurre de (cacao|cacahuète|cacahouète)s?'],
  },
  meatNames: {
    finds: [
      `${meat} (végéta(l|le|ux|les|rien*)|vegan*|végan*|sans viande)`,
      `${meat} (de|à base de) (pois|soja|tofu|seitan|plantes|blé|protéines)`,
    ],
  },
  nutritionClaims: {
    finds: [
      `sources? (naturelle |importante )?(de |d')(* )?${nutrient}`,
      `(riche|pauvre|faible|allégé|allégée|réduit|réduite)s? en (* )?(${nutrient}|${limited})`,
      `(haute|forte|faible) teneur en (* )?(${nutrient}|${limited})`,
      `sans ${limited} ajouté*`,
      'sans (sucre|graisse|cholestérol|matières? grasse)s?',
      `*% de ${limited} en moins|*% moins de ${limited}`,
      `plein* (de |d')${nutrient}`,
    ],
  },
  healthClaims: {
    finds: [
      'sain|saine|sains|saines|sainement',
      '(bon|bonne|bons|bonnes) pour (la |le |votre |vos |les )?(santé|cœur|coeur|ligne|transit|intestin|os)',
      '(renforce|stimule|booste|protège|soutien|soutenir|favorise|améliore)* … (immun*|digestion|transit|cœur|coeur|santé|défenses)',
      '(baisse|réduire|réduit|réduisent|diminue|abaisse)* … (cholestérol|tension|glycémie|risques?)',
      'bienfaits|super( )?aliments?|minceur|perdre du poids|maigrir|détox*',
    ],
    leaves: ['sains? et saufs?|saines? et sauves?', 'sain* gestion'],
  },
  greenClaims: {
    finds: [
      'durables?|développement durable',
      `respectueu* (de |de la |de l'|du )${earth}`,
      'éco( )?(responsable|conçu|conçue|friendly)s?|écologiques?|écolos?',
      `(bon|bonne|bons|bonnes|mieux|meilleur|meilleure|bien) pour (la |le |l'|notre )?${earth}`,
      '(neutres? en|neutralité|zéro|bas) carbone|climatiquement neutres?|carbone neutres?|zéro émissions?',
      'biodégradables?|compostables?|sauve* la planète',
      '(faible|petite|moindre) (empreinte|impact) (carbone|écologique|environnementale?)',
    ],
  },
};
