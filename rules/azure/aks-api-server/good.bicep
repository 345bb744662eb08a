param ranges array
param private bool

resource a 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'a'
  properties: {
    apiServerAccessProfile: {
      enablePrivateCluster: true
    }
  }
}

resource b 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'b'
  properties: {
    apiServerAccessProfile: {
      authorizedIPRanges: [
        '203.0.113.0/24'
      ]
    }
  }
}

resource c 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'c'
  properties: {
    apiServerAccessProfile: {
      authorizedIPRanges: ranges
    }
  }
}

resource d 'Microsoft.ContainerService/managedClusters@2023-10-01' = {
  name: 'd'
  properties: {
    apiServerAccessProfile: {
      enablePrivateCluster: private
    }
  }
}
