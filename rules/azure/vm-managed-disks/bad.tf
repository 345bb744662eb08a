resource "azurerm_virtual_machine" "file" {
  name = "file"
  storage_os_disk {
    name          = "os"
    create_option = "FromImage"
    vhd_uri       = "https://a.blob.core.windows.net/vhds/os.vhd" # BAD
  }
  storage_data_disk {
    name          = "data"
    create_option = "Empty"
    lun           = 0
    vhd_uri       = "https://a.blob.core.windows.net/vhds/data.vhd" # BAD
  }
}
