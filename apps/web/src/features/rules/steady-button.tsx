/** A button that keeps the focus when there is nothing more for it to do; until there is, it says so and does nothing. */
import { Button, type ButtonProps } from '@mantine/core';

export function SteadyButton({ disabled = false, onClick, ...props }: ButtonProps & { onClick(): void }) {
  return <Button {...props} aria-disabled={disabled} data-disabled={disabled || undefined} onClick={() => !disabled && onClick()} />;
}
