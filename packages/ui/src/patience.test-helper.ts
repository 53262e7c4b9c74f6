import { configure } from '@testing-library/react'

// What a component does in the end is waited for as long as its machine needs: a first import is compiled meanwhile.
configure({ asyncUtilTimeout: 20_000 })
