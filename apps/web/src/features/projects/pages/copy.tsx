import { Button, CopyButton } from '@mantine/core';
import { deployedPage as words } from '../../../messages/workshop/deployed-page.ts';

export const Copy = ({ text }: { text: string }) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Button size="compact-xs" variant="subtle" onClick={copy}>
        {copied ? words.copied : words.copy}
      </Button>
    )}
  </CopyButton>
);
