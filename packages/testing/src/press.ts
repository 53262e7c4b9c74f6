import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** The button, as soon as the screen shows it. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Clicks a button as soon as the screen shows it. */
export const press = async (name: string | RegExp) => userEvent.click(await button(name))
