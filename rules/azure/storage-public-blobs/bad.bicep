var account = 'assets'

resource storageaccounts 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: account
  properties: {
    allowBlobPublicAccess: true
  }
  resource public 'blobServices/containers@2023-01-01' = {
    name: 'default/public'
    properties: {
      publicAccess: 'Container' // BAD
    }
  }
}

resource containers 'Microsoft.Storage/storageAccounts/blobServices/containers@2023-01-01' = {
  name: '${account}/default/images'
  properties: {
    publicAccess: 'Blob' // BAD
  }
}
