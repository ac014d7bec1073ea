/** Mantine's look on the router's typed links. */
import { Anchor, type AnchorProps, Button, type ButtonProps, Card, type CardProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Html = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> & { ref?: Ref<HTMLAnchorElement> };

export const TextLink = createLink((props: AnchorProps & Html) => <Anchor {...props} />);
export const ButtonLink = createLink((props: ButtonProps & Html) => <Button component="a" {...props} />);
export const CardLink = createLink((props: CardProps & Html) => <Card component="a" {...props} />);
