var account = 'assets'

resource storageaccounts 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: account
  properties: {
    allowBlobPublicAccess: true // BAD
  }
  resource public 'blobServices/containers@2023-01-01' = {
    name: 'default/public'
    properties: {
      publicAccess: 'Container'
    }
  }
}

resource containers 'Microsoft.Storage/storageAccounts/blobServices/containers@2023-01-01' = {
  name: '${account}/default/images'
  properties: {
    publicAccess: 'Blob'
  }
}
