interface Assets {
  scripts: readonly string[];
  styles: readonly string[];
}

const entry = 'src/preview/preview-page.ts';

/** What a page in preview loads besides what it loads for visitors. */
export function findPreviewAssets(assetsFor: (sources: readonly string[]) => Assets): Assets {
  const shared = assetsFor([]);
  const { scripts, styles } = assetsFor([entry]);
  return {
    scripts: scripts.filter((script) => !shared.scripts.includes(script)),
    styles: styles.filter((style) => !shared.styles.includes(style)),
  };
}
