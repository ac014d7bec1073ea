/** Why what was wanted just now cannot be, said where it was wanted. */
import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './plan.module.css';

export function Refusal({ sentence }: { sentence: string }) {
  const at = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    at.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Text size="sm" my={8} className={classes.refusal ?? ''} role="alert" ref={at}>
      {sentence}
    </Text>
  );
}
