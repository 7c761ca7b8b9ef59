import '@fontsource-variable/figtree/wght.css';
import '#design-tokens/tokens.css';
import './base.css';
import './progress.css';
