/** Which collection and connector a page is about. */
import type { ReactNode } from "react";
import { ChoiceField } from "../parts/filter-fields.js";

interface EstateCollection {
  readonly name: string;
  readonly connectors: readonly { readonly name: string; readonly type: string }[];
}

interface EstateFieldsProps {
  readonly collections: readonly EstateCollection[];
  readonly collection: EstateCollection;
  readonly connector: string;
  readonly onCollection: (name: string) => void;
  readonly onConnector: (name: string) => void;
}

export function CollectionAndConnectorFields(props: EstateFieldsProps): ReactNode {
  const { collections, collection, connector, onCollection, onConnector } = props;
  return (
    <>
      <ChoiceField
        label="Collection"
        value={collection.name}
        options={collections.map(({ name }) => name)}
        onChange={onCollection}
      />
      <ChoiceField
        label="Connector"
        value={connector}
        options={collection.connectors.map(({ name, type }) => [name, `${name} (${type})`])}
        onChange={onConnector}
      />
    </>
  );
}
