import { configure } from '@testing-library/react'

// How long a test waits for an element. On a busy machine the first dynamic import is compiled meanwhile.
configure({ asyncUtilTimeout: 20_000 })
