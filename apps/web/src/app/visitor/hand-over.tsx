/** A page that breaks while it is drawn is handed to the application, which draws it once more, or else shows the error screen. */
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '../../lib/error-log.ts';

interface HandOverProps {
  onBroken(): void;
  children: ReactNode;
}

export class HandOver extends Component<HandOverProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    logError({ category: 'ui', message: error.message, component: componentStack?.trim().split('\n')[0] ?? '' });
    this.props.onBroken();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
