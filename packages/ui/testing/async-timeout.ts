import { configure } from '@testing-library/react'

// How long a test waits for an element. The first dynamic import is compiled during that time, which is slow on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
