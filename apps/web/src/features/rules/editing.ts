/** What every sentence of the editor may do to the charter. It never changes, so that sentences need not be drawn again. */
import type { RulePath } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { createContext, useContext } from 'react';

export interface Editing {
  /** As it is at the moment of asking. */
  charter(): Charter;
  /** `at`: the sentence that is new, which is shown and gets the focus. Undefined when it was taken; else what speaks against it. */
  apply(charter: Charter, at?: RulePath): string | undefined;
}

const nothing: Editing = {
  charter: () => {
    throw new Error('There is no editor around this.');
  },
  apply: () => undefined,
};
export const EditingContext = createContext<Editing>(nothing);
export const useEditing = () => useContext(EditingContext);
