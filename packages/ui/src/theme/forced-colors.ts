/**
 * Contrast themes of Windows (R2.584): they replace all backgrounds and remove shadows. So states that are drawn by them get an outline there,
 * and what covers the page gets a border. A transparent border would be drawn as well.
 */
export const forcedColorsCss = {
  '@media (forced-colors: active)': {
    'tr:focus, [data-active], [data-selected], [aria-current]:not([aria-current=false]), [aria-pressed=true]': {
      outline: '2px solid Highlight !important',
      outlineOffset: '-2px',
    },
    'nav a:not([aria-current])': { borderColor: 'Canvas' },
    '[role=dialog], [role=alertdialog], [data-scope=toast], [role=listbox]': { border: '1px solid' },
    'progress, [role=progressbar]': { forcedColorAdjust: 'none' },
  },
} as const
