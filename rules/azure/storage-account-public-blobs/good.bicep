param name string
param access string

resource storageaccounts 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: name
  properties: {
    allowBlobPublicAccess: false
  }
  resource private 'blobServices/containers@2023-01-01' = {
    name: 'default/private'
    properties: {
      publicAccess: 'None'
    }
  }
}

resource containers 'Microsoft.Storage/storageAccounts/blobServices/containers@2023-01-01' = {
  name: '${name}/default/closed'
  properties: {
    publicAccess: 'Blob'
  }
}

resource bydefault 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'bydefault'
}

resource later 'Microsoft.Storage/storageAccounts/blobServices/containers@2023-01-01' = {
  name: 'bydefault/default/later'
  properties: {
    publicAccess: access
  }
}

resource plain 'Microsoft.Storage/storageAccounts/blobServices/containers@2023-01-01' = {
  name: 'bydefault/default/plain'
}
