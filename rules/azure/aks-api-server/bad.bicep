resource a 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'a'
  properties: { // BAD
    enableRBAC: true
  }
}

resource b 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'b'
  properties: {
    apiServerAccessProfile: { // BAD
      enablePrivateCluster: false
      authorizedIPRanges: []
    }
  }
}

resource c 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'c'
  properties: {
    apiServerAccessProfile: {
      authorizedIPRanges: [ // BAD
        '0.0.0.0/0'
      ]
    }
  }
}
