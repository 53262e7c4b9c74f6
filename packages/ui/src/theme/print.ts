/**
 * The page on paper (R2.42): only the page's content, in black on white, and no row cut in two. For other things that are not printed
 * there is `ScreenOnly`. A table's own rules are with its styles.
 */
export const printCss = {
  '@page': { margin: '12mm' },
  '@page wide': { size: 'landscape' },
  '@media print': {
    // The columns of such a table do not fit beside each other in portrait. Emotion warns of `:nth-child`.
    'body:has(main thead th:nth-of-type(10))': { page: 'wide' },
    html: { fontSize: '12px', colorScheme: 'light' },
    // An open dialog stops the page from scrolling.
    body: { bg: 'none !important', overflow: 'visible !important' },
    'aside, button:not(th > button, [data-print]), svg:not([data-print]), [data-scope=dialog]': {
      display: 'none !important',
    },
    // What is not part of a form is a setting of the page, which PrintedSettings writes as text. The status of a row is its text.
    ':is(input, textarea, label, [data-filter]):not(form *)': { display: 'none !important' },
    'select:not(form *, td *)': { display: 'none !important' },
    // Printed instead of the page. It is a child of the body.
    'body:has(> [data-print-alone]) > :not([data-print-alone])': { display: 'none !important' },
    // Texts that are cut off on screens have a tooltip.
    '[title]': { WebkitLineClamp: 'none !important', overflow: 'visible !important' },
    a: { color: 'inherit !important' },
    'h2, header': { breakAfter: 'avoid' },
    'li, dl > *, [role=group]': { breakInside: 'avoid' },
    // Without its background the badge 'Closed' would be white on white.
    '[data-palette], select': { printColorAdjust: 'exact' },
  },
}
