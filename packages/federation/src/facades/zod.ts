// `import { z } from 'zod'` everywhere; what `z` holds is listed in zod-parts.ts.
export * as z from './zod-parts'
