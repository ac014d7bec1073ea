/** The space theme: navy instead of grey, violet as the colour of action, Space Grotesk over Inter. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const nebula: MantineColorsTuple = [
  '#f3efff',
  '#e2daff',
  '#c3b2ff',
  '#a288fc',
  '#8763f8',
  '#754bf5',
  '#6b3ff4',
  '#5a31d9',
  '#4f2bc3',
  '#4223ac',
];
const dark: MantineColorsTuple = [
  '#dcdef0',
  '#b9bdd9',
  '#9aa0c4',
  '#70779f',
  '#3c4269',
  '#2b3054',
  '#1a1e3c',
  '#10132b',
  '#0b0d20',
  '#070816',
];

export const makeTheme = (words: { dismiss: string }) =>
  createTheme({
    colors: { nebula, dark },
    primaryColor: 'nebula',
    primaryShade: { light: 6, dark: 6 },
    defaultRadius: 'md',
    autoContrast: true,
    respectReducedMotion: true,
    cursorType: 'pointer',
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', 'DejaVu Sans Mono', Menlo, Consolas, monospace",
    headings: {
      fontFamily: "'Space Grotesk Variable', 'Inter Variable', system-ui, sans-serif",
      fontWeight: '600',
      textWrap: 'balance',
    },
    components: {
      Notification: {
        defaultProps: { radius: 'md', withBorder: true, closeButtonProps: { 'aria-label': words.dismiss } },
        styles: { description: { color: 'var(--mantine-color-text)' } },
      },
      Tooltip: { defaultProps: { openDelay: 700, withArrow: true } },
      Card: { defaultProps: { radius: 'lg', withBorder: true } },
      Modal: { defaultProps: { centered: true, radius: 'lg', overlayProps: { blur: 3, backgroundOpacity: 0.5 } } },
      Button: { defaultProps: { radius: 'md' } },
    },
  });

/** Colours that Mantine's own greys would leave below WCAG AA, and the surfaces of the two skies. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--tooltip-skip-delay': '300ms' },
  light: {
    '--mantine-color-body': '#f6f5fd',
    '--mantine-color-text': '#15172e',
    '--mantine-color-dimmed': '#545a75',
    '--mantine-color-default-border': '#dcd9ee',
    '--mantine-color-placeholder': '#6b7090',
    '--mantine-color-error': '#c0223f',
    '--mantine-color-anchor': '#4f2bc3',
    '--sw-surface': '#ffffff',
    '--sw-surface-2': '#f1effb',
    '--sw-line': '#dfdcf0',
    '--sw-good': '#0b7a53',
    '--sw-good-soft': '#dff5eb',
    '--sw-bad': '#b81f3d',
    '--sw-bad-soft': '#fde6ea',
    '--sw-warn': '#8a5300',
    '--sw-warn-soft': '#fff1d6',
    '--sw-accent': '#4f2bc3',
    '--sw-accent-soft': '#ece6ff',
    '--sw-sky': '#0a62a3',
    '--sw-code-comment': '#5d6380',
  },
  dark: {
    '--mantine-color-body': '#070816',
    '--mantine-color-text': '#e6e8f7',
    '--mantine-color-dimmed': '#a6abcc',
    '--mantine-color-default-border': '#2b3054',
    '--mantine-color-placeholder': '#8b91b6',
    '--mantine-color-error': '#ff8ba0',
    '--mantine-color-anchor': '#b7a2ff',
    '--sw-surface': '#0e1129',
    '--sw-surface-2': '#151938',
    '--sw-line': '#262b4e',
    '--sw-good': '#4fdca4',
    '--sw-good-soft': '#0d2f2c',
    '--sw-bad': '#ff8ba0',
    '--sw-bad-soft': '#3a1428',
    '--sw-warn': '#ffc861',
    '--sw-warn-soft': '#33270f',
    '--sw-accent': '#b7a2ff',
    '--sw-accent-soft': '#221a4d',
    '--sw-sky': '#5cc8ff',
    '--sw-code-comment': '#959bc0',
  },
});
