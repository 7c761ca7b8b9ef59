import { breakpoints, cornerRadii, defaultSpacing, maxWidths, spacing } from '#design-tokens/tokens.ts';
import { DataTable } from '../parts/data-table.tsx';
import { TokenName } from '../parts/token-name.tsx';
import { FoundationSection } from './foundation-section.tsx';
import styles from './layout-foundation.module.css';

/** Size in pixels of the boxes that show corner radii: three times the largest radius. */
const cornerSize = 96;

/** Spacing, widths, breakpoints and corner radii, drawn to scale. */
export function LayoutFoundation() {
  return (
    <>
      <Spacing />
      <Widths />
      <Breakpoints />
      <Corners />
    </>
  );
}

function Spacing() {
  return (
    <FoundationSection
      id="spacing"
      heading="Spacing"
      introduction="Room above and below blocks, and between what stands in them."
    >
      <DataTable
        caption="Spacing"
        columns={['Name', 'Size', 'Property', 'To scale']}
        rows={Object.entries(spacing).map(([name, pixels]) => ({
          id: name,
          cells: [
            name === defaultSpacing ? `${name} (DEFAULT)` : name,
            `${pixels}\u00a0px`,
            <TokenName key="property">{`--space-${name}`}</TokenName>,
            <svg key="bar" width={pixels} height={24} aria-hidden="true" className={styles.bar}>
              <rect width={pixels} height={24} />
            </svg>,
          ],
        }))}
      />
    </FoundationSection>
  );
}

function Widths() {
  const widest = Math.max(...Object.values(maxWidths));
  return (
    <FoundationSection
      id="widths"
      heading="Widths"
      introduction="A page uses two: wide (xl), from the page’s edge, and text (md), centred. A picture over text has its width; a headline may reach out to lg. Smaller limits within a block keep lines short; nothing is wider than the container."
    >
      <DataTable
        caption="Widths"
        columns={['Name', 'Size', 'Property', 'In the container']}
        rows={Object.entries(maxWidths).map(([name, pixels]) => ({
          id: name,
          cells: [
            name,
            `${pixels}\u00a0px`,
            <TokenName key="property">{`--width-${name}`}</TokenName>,
            <svg
              key="bar"
              viewBox={`0 0 ${widest} 48`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className={styles.track}
            >
              <rect width={widest} height={48} className={styles.container} />
              <rect width={pixels} height={48} />
            </svg>,
          ],
        }))}
      />
    </FoundationSection>
  );
}

function Breakpoints() {
  return (
    <FoundationSection
      id="breakpoints"
      heading="Breakpoints"
      introduction="Widths of the window from which the layout changes."
    >
      <DataTable
        caption="Breakpoints"
        columns={['Name', 'From']}
        rows={Object.entries(breakpoints).map(([name, pixels]) => ({
          id: name,
          cells: [name, `${pixels}\u00a0px`],
        }))}
      />
    </FoundationSection>
  );
}

function Corners() {
  return (
    <FoundationSection
      id="corners"
      heading="Corners"
      introduction="Boxes, cards and pictures are round; buttons are pills."
    >
      <DataTable
        caption="Corners"
        columns={['Name', 'Radius', 'Property', 'To scale']}
        rows={Object.entries(cornerRadii).map(([name, pixels]) => ({
          id: name,
          cells: [
            name,
            `${pixels}\u00a0px`,
            <TokenName key="property">{`--radius-${name}`}</TokenName>,
            <svg
              key="corner"
              width={2 * cornerSize}
              height={cornerSize}
              aria-hidden="true"
              className={styles.bar}
            >
              <rect width={2 * cornerSize} height={cornerSize} rx={Math.min(pixels, cornerSize / 2)} />
            </svg>,
          ],
        }))}
      />
    </FoundationSection>
  );
}
