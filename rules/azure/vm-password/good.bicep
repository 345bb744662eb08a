param authenticationType string = 'sshPublicKey'
@secure()
param adminPasswordOrKey string
param noPasswords bool
var linuxConfiguration = {
  disablePasswordAuthentication: true
  ssh: {
    publicKeys: [
      {
        path: '/home/a/.ssh/authorized_keys'
        keyData: adminPasswordOrKey
      }
    ]
  }
}

resource keys 'Microsoft.Compute/virtualMachines@2023-09-01' = {
  name: 'keys'
  properties: {
    osProfile: {
      adminUsername: 'a'
      adminPassword: adminPasswordOrKey
      linuxConfiguration: authenticationType == 'password' ? null : linuxConfiguration
    }
  }
}

resource windows 'Microsoft.Compute/virtualMachines@2023-09-01' = {
  name: 'windows'
  properties: {
    osProfile: {
      adminPassword: adminPasswordOrKey
      windowsConfiguration: {}
    }
  }
}

resource later 'Microsoft.Compute/virtualMachineScaleSets@2023-09-01' = {
  name: 'later'
  properties: {
    virtualMachineProfile: {
      osProfile: {
        linuxConfiguration: {
          disablePasswordAuthentication: noPasswords
        }
      }
    }
  }
}

resource windowsServer 'Microsoft.Compute/virtualMachines@2023-09-01' = {
  name: 'windows-server'
  properties: {
    storageProfile: {
      imageReference: {
        publisher: 'MicrosoftWindowsServer'
        offer: 'WindowsServer'
        sku: '2022-datacenter'
      }
    }
    osProfile: {
      adminUsername: 'a'
      adminPassword: adminPasswordOrKey
    }
  }
}

param publisher string = 'MicrosoftWindowsServer'
resource either 'Microsoft.Compute/virtualMachines@2023-09-01' = {
  name: 'either'
  properties: {
    storageProfile: {
      imageReference: {
        publisher: publisher
      }
    }
    osProfile: {
      adminUsername: 'a'
      adminPassword: adminPasswordOrKey
      linuxConfiguration: null
    }
  }
}
