param rbac bool = false

resource a 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'a'
  properties: {
    enableRBAC: rbac // BAD
    disableLocalAccounts: false // BAD
  }
}

resource b 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'b'
  properties: { // BAD
    enableRBAC: true
  }
}
