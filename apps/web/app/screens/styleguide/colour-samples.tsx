import { type CSSProperties, useEffect, useState } from 'react';
import { contrastOf } from './contrast';
import { Section } from './section';

/** A background and its text colour; contrast.test.ts requires 4.5 of each pair. */
const pairs = [
  ...['canvas', 'surface', 'sunken'].flatMap((ground) =>
    ['ink', 'ink-soft', 'ink-faint', 'primary', 'danger'].map((ink) => [ground, ink] as const),
  ),
  ...['primary', 'primary-soft', 'accent', 'accent-soft', 'danger', 'danger-soft', 'success-soft'].map(
    (ground) => [ground, `on-${ground}`] as const,
  ),
  ['primary-strong', 'on-primary'],
  ['accent-strong', 'on-accent'],
  ['danger-strong', 'on-danger'],
  ['stage', 'on-stage'],
  ['stage-raised', 'on-stage-raised'],
] as const;

const lines = ['line', 'line-strong', 'focus'];

const sizes = [
  ['text-3xl font-black', 'text-3xl: a page’s first words ₹1,23,456'],
  ['text-2xl font-extrabold', 'text-2xl: a page’s title'],
  ['text-xl font-extrabold', 'text-xl: a section, a dialog'],
  ['text-lg font-extrabold', 'text-lg: a card'],
  ['text-base', 'text-base: what is read'],
  ['text-sm text-ink-soft', 'text-sm, in soft ink: what goes with it'],
  ['text-xs text-ink-faint', 'text-xs, in faint ink: small print'],
] as const;

const steps = [1, 2, 3, 4, 5, 6, 8, 10];
const radii = ['sm', 'md', 'lg', 'xl', '2xl'];
const shadows = ['shadow-card', 'shadow-lift', 'shadow-pop'];

export const ColourSamples = () => (
  <>
    <Section title="Letters">
      <div className="flex flex-col gap-1.5">
        {sizes.map(([variant, sample]) => (
          <p key={variant} className={variant}>
            {sample}
          </p>
        ))}
      </div>
    </Section>
    <Section title="Colours and their contrast">
      <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {pairs.map(([ground, ink]) => (
          <li key={ground + ink}>
            <Pair ground={ground} ink={ink} />
          </li>
        ))}
      </ul>
      <ul className="flex w-full flex-wrap gap-3 text-xs">
        {lines.map((name) => (
          <li key={name} className="w-36">
            <div className="mb-1 h-8 rounded-md border-2" style={{ borderColor: `var(--color-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Spacing, corners, shadows">
      <ul className="flex w-full flex-wrap items-end gap-4 text-xs">
        {steps.map((step) => (
          <li key={step} className="flex flex-col items-center gap-1">
            <div className="bg-primary" style={square(step * 4)} />
            {step} · {step * 4} px
          </li>
        ))}
      </ul>
      <ul className="flex w-full flex-wrap gap-4 text-xs">
        {radii.map((name) => (
          <li key={name} className="flex flex-col items-center gap-1">
            <div
              className="size-16 border border-line-strong bg-surface"
              style={{ borderRadius: `var(--radius-${name})` }}
            />
            rounded-{name}
          </li>
        ))}
        {shadows.map((name) => (
          <li key={name} className="flex flex-col items-center gap-1">
            <div className={`size-16 rounded-lg bg-surface ${name}`} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  </>
);

const square = (side: number): CSSProperties => ({ width: side, height: side });

function Pair({ ground, ink }: { ground: string; ink: string }) {
  const contrast = useContrast(ground, ink);
  return (
    <div
      className="rounded-md border border-line px-3 py-2 text-xs"
      style={{ background: `var(--color-${ground})`, color: `var(--color-${ink})` }}
    >
      <p className="text-base font-extrabold">{contrast?.toFixed(1) ?? '–'}</p>
      <p>{ink}</p>
      <p>on {ground}</p>
    </div>
  );
}

/** Measured from the rendered page, again when the theme changes. */
function useContrast(ground: string, ink: string): number | undefined {
  const [contrast, setContrast] = useState<number>();
  useEffect(() => {
    const root = document.documentElement;
    const read = () => {
      const style = getComputedStyle(root);
      const hex = (name: string) =>
        style
          .getPropertyValue(`--color-${name}`)
          .trim()
          .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
      setContrast(contrastOf(hex(ground), hex(ink)));
    };
    read();
    const watch = new MutationObserver(read);
    watch.observe(root, { attributeFilter: ['data-theme'] });
    return () => watch.disconnect();
  }, [ground, ink]);
  return contrast;
}
