interface Assets {
  scripts: readonly string[];
  styles: readonly string[];
}

const entry = 'src/preview/preview-page.ts';

/** The scripts and style sheets that a page loads only in preview. */
export function findPreviewAssets(assetsFor: (sources: readonly string[]) => Assets): Assets {
  const shared = assetsFor([]);
  const { scripts, styles } = assetsFor([entry]);
  return {
    scripts: scripts.filter((script) => !shared.scripts.includes(script)),
    styles: styles.filter((style) => !shared.styles.includes(style)),
  };
}
